// Explains in plain words why a value of one type is not assignable to another type.
import ts from 'typescript';

const MAX_TYPE_LENGTH = 90;
const MAX_DEPTH = 12;

/** Prints a type and truncates long ones. */
function printType(checker, type) {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  return text.length <= MAX_TYPE_LENGTH ? text : `${text.slice(0, MAX_TYPE_LENGTH - 1)}…`;
}

const membersOf = (type) => (type.isUnion() ? type.types : [type]);
const isOptional = (property) => (property.flags & ts.SymbolFlags.Optional) !== 0;
const isObject = (checker, type) => (type.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayLikeType(type);
const elementOf = (checker, type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number);
const typeOf = (checker, property) => checker.getTypeOfSymbol(property);
const fieldOf = (path, name) => (path ? `${path}.${name}` : name);

/** Lists the members of the written type that are not assignable to the read type. */
const unassignableMembersOf = (checker, written, read) =>
  membersOf(written).filter((member) => !checker.isTypeAssignableTo(member, read));

/** Finds the member of the read type that has the most fields in common with the written object. */
function closestMemberOf(checker, written, read) {
  const names = new Set(written.getProperties().map((property) => property.getName()));
  const candidates = membersOf(read).filter((member) => isObject(checker, member));
  const countCommonFields = (type) => type.getProperties().filter((property) => names.has(property.getName())).length;
  return candidates.sort((a, b) => countCommonFields(b) - countCommonFields(a))[0] ?? null;
}

/** Finds a field of the same type that only the written object has. It is probably the renamed field. */
function findRenamedField(checker, property, { written, read }) {
  const wanted = printType(checker, checker.getNonNullableType(typeOf(checker, property)));
  const found = written
    .getProperties()
    .find(
      (other) =>
        !read.getProperty(other.getName()) &&
        printType(checker, checker.getNonNullableType(typeOf(checker, other))) === wanted,
    );
  return found?.getName() ?? null;
}

function explainFields(context, written, read, { path, depth }) {
  const { checker, writer, reader } = context;
  return read.getProperties().flatMap((property) => {
    const at = fieldOf(path, property.getName());
    const other = written.getProperty(property.getName());
    if (isOptional(property) && !other) return [];
    const type = printType(checker, typeOf(checker, property));
    if (!other) {
      const from = findRenamedField(checker, property, { written, read });
      const hint = from === null ? '' : ` (it gives '${from}': renamed?)`;
      return [{ path: at, text: `${reader} needs it, as ${type}; ${writer} does not give it${hint}` }];
    }
    if (isOptional(other) && !isOptional(property)) {
      return [{ path: at, text: `${reader} needs it always, as ${type}; ${writer} may leave it out` }];
    }
    return explainAt(context, typeOf(checker, other), typeOf(checker, property), { path: at, depth: depth + 1 });
  });
}

const explainWhole = ({ checker, writer, reader }, written, read, { path }) => [
  { path, text: `${writer} gives ${printType(checker, written)}; ${reader} takes ${printType(checker, read)}` },
];

function explainMember(context, written, read, { path, depth }) {
  const { checker } = context;
  const elements = membersOf(read).find((member) => checker.isArrayLikeType(member));
  if (checker.isArrayLikeType(written) && elements) {
    const [from, to] = [elementOf(checker, written), elementOf(checker, elements)];
    const found = from && to ? explainAt(context, from, to, { path: `${path}[]`, depth: depth + 1 }) : [];
    if (found.length > 0) return found;
  }
  const target = isObject(checker, written) ? closestMemberOf(checker, written, read) : null;
  const found = target ? explainFields(context, written, target, { path, depth }) : [];
  return found.length > 0 ? found : explainWhole(context, written, read, { path });
}

/** Explains which fields do not fit at a path of the type. `depth` is the number of nested fields in the path. */
function explainAt(context, written, read, { path, depth }) {
  const { checker } = context;
  if (checker.isTypeAssignableTo(written, read)) return [];
  const incompatibleMembers = depth < MAX_DEPTH ? unassignableMembersOf(checker, written, read) : [];
  if (incompatibleMembers.length === 0) return explainWhole(context, written, read, { path });
  return incompatibleMembers.flatMap((member) => explainMember(context, member, read, { path, depth }));
}

/**
 * Explains why a value of the written type is not assignable to the read type.
 * @param {{ checker: ts.TypeChecker, writer: string, reader: string }} context the checker of both types; the names of
 *   both sides in the report
 * @param {ts.Type} written the type of the sender or publisher
 * @param {ts.Type} read the type of the receiver
 * @returns {{ path: string, text: string }[]} one entry per incompatible field; empty if the types are compatible
 */
export const explainMismatch = (context, written, read) => explainAt(context, written, read, { path: '', depth: 0 });

/** Collects the field types of a type by name, over all members of a union. */
function collectFields(checker, type) {
  const fields = new Map();
  for (const member of membersOf(type).filter((one) => isObject(checker, one))) {
    for (const property of member.getProperties()) {
      const types = fields.get(property.getName()) ?? [];
      fields.set(property.getName(), [...types, typeOf(checker, property)]);
    }
  }
  return fields;
}

/** Whether an object type has a string index signature. */
const hasIndexSignature = (checker, type) =>
  membersOf(type).some((member) => checker.getIndexTypeOfType(member, ts.IndexKind.String) !== undefined);

const elementsOf = (checker, types) =>
  types
    .flatMap(membersOf)
    .filter((type) => checker.isArrayLikeType(type))
    .flatMap((type) => elementOf(checker, type) ?? []);

/** Collects the field types of several types by name. */
function mergeFields(checker, types) {
  const merged = new Map();
  for (const [name, found] of types.flatMap((type) => [...collectFields(checker, type)])) {
    merged.set(name, [...(merged.get(name) ?? []), ...found]);
  }
  return merged;
}

function listRemovedFieldsIn(checker, before, after, { path, depth }) {
  if (depth > MAX_DEPTH || before.length === 0 || after.length === 0) return [];
  if (before.every((type) => after.includes(type))) return [];
  const [was, is] = [mergeFields(checker, before), mergeFields(checker, after)];
  const hasIndexSignatureAfter = after.some((type) => hasIndexSignature(checker, type));
  const own = [...was].flatMap(([name, types]) => {
    const at = fieldOf(path, name);
    if (is.has(name)) return listRemovedFieldsIn(checker, types, is.get(name), { path: at, depth: depth + 1 });
    return hasIndexSignatureAfter ? [] : [at];
  });
  const [from, to] = [elementsOf(checker, before), elementsOf(checker, after)];
  return [...own, ...listRemovedFieldsIn(checker, from, to, { path: `${path}[]`, depth: depth + 1 })];
}

/**
 * Lists fields of one type that another type no longer has, including optional fields. The compiler accepts missing
 * optional fields, but their data is lost.
 * @returns {string[]} paths of the fields
 */
export const listRemovedFields = (checker, before, after) => [
  ...new Set(listRemovedFieldsIn(checker, [before], [after], { path: '', depth: 0 })),
];
