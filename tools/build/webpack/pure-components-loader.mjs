// Marks react-router's component calls as pure and removes their `displayName`. The minifier otherwise keeps `Link`,
// NavLink and Form, which the shell does not render: half of react-router's bytes here.
const COMPONENT_CALL = /= (\w+)\.(forwardRef|createContext|memo)\(/g;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** A webpack loader for react-router's files. */
export default function markComponentsPure(source) {
  return source.replace(COMPONENT_CALL, '= /* @__PURE__ */ $1.$2(').replace(DISPLAY_NAME, '');
}
