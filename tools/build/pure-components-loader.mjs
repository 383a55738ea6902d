// react-router builds `Link`, `NavLink` and `Form` with calls that a minifier must keep, although the shell renders
// none of them: half of its bytes here. This marks those calls as free of side effects, and takes away the names that
// they get for React's developer tools.
const COMPONENT_CALL = /= (\w+)\.(forwardRef|createContext|memo)\(/g;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

export default function markComponentsPure(source) {
  return source.replace(COMPONENT_CALL, '= /* @__PURE__ */ $1.$2(').replace(DISPLAY_NAME, '');
}
