import { calls, type CallName } from '@nyimbo/shared-api/contract';
import { z } from 'zod';

export interface TextField {
  /** Keys from the payload to the field: `['songs', '0', 'title']`. */
  path: string[];
  /** Maximum number of characters in the contract; null if unlimited. */
  maxLength: number | null;
}

/** The parts of a JSON schema that describe its text fields. */
const nodeSchema = z.object({
  type: z.unknown().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

/** Lists every text field of a call's request, at any depth. */
export function listTextFields(name: CallName): TextField[] {
  return listTexts(z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' }), []);
}

function listTexts(schema: unknown, path: string[]): TextField[] {
  const parsed = nodeSchema.safeParse(schema);
  if (!parsed.success) return [];
  const { type, maxLength, properties = {}, items, anyOf = [] } = parsed.data;
  return [
    ...(type === 'string' ? [{ path, maxLength: maxLength ?? null }] : []),
    ...Object.entries(properties).flatMap(([key, value]) => listTexts(value, [...path, key])),
    ...listTexts(items, [...path, '0']),
    ...anyOf.flatMap((value) => listTexts(value, path)),
  ];
}
