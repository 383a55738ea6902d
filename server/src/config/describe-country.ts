import { findCallingCode } from './calling-codes.ts';

/** The country whose music the site offers. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** 'Malawian', as in 'Malawian music'. The country's name if its adjective is unknown. */
  adjective: string;
  /** Digits of the international calling code: `265`. */
  callingCode: string;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Whether a code belongs to a country that has a calling code. */
export const isCountry = (code: string): boolean =>
  findCallingCode(code) !== null && regionNames.of(code) !== undefined;

/** Adjectives by country code, for the site's texts. */
const ADJECTIVE_BY_COUNTRY: Record<string, string> = {
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

/** Describes the country with this code, which `isCountry` must accept. */
export function describeCountry(code: string): Country {
  const name = regionNames.of(code) ?? code;
  return { code, name, adjective: ADJECTIVE_BY_COUNTRY[code] ?? name, callingCode: findCallingCode(code) ?? '' };
}
