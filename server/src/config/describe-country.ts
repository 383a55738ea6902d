import { findCallingCode } from './calling-codes.ts';

/** The country whose music the site has. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** 'Malawian', as in 'Malawian music'; the name where no adjective is known. */
  adjective: string;
  /** Digits of the international calling code: `265`. */
  callingCode: string;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Whether a code is that of a country with a calling code. */
export const isCountry = (code: string): boolean =>
  findCallingCode(code) !== null && regionNames.of(code) !== undefined;

/** Adjectives that cannot be made from the country's name; used in prose only. */
const ADJECTIVES: Record<string, string> = {
  MW: 'Malawian',
  ZM: 'Zambian',
  TZ: 'Tanzanian',
  KE: 'Kenyan',
  UG: 'Ugandan',
  ZW: 'Zimbabwean',
  ZA: 'South African',
  NG: 'Nigerian',
  GH: 'Ghanaian',
  BW: 'Botswanan',
  NA: 'Namibian',
  MZ: 'Mozambican',
  RW: 'Rwandan',
};

/** Describes the country of a code that `isCountry` accepts. */
export function describeCountry(code: string): Country {
  const name = regionNames.of(code) ?? code;
  return { code, name, adjective: ADJECTIVES[code] ?? name, callingCode: findCallingCode(code) ?? '' };
}
