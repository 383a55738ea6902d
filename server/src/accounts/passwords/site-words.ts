import { SITE_NAME } from '../../config/site-name.ts';

/** Words that visitors of a music site in Malawi choose as passwords, and that lists of common passwords lack. */
const LOCAL_WORDS = `malawi malawian lilongwe blantyre zomba mzuzu karonga kasungu mangochi salima dedza ntcheu nsanje
  chikwawa mulanje thyolo limbe balaka chichewa chewa tumbuka yao nyanja nyasaland mulungu yehova ambuye chauta yesu
  mwana amayi bambo agogo mayi abambo chikondi chimwemwe chisomo tiyamike tamanda mphatso madalitso kondwani limbani
  takondwa thokozani yamikani pemphero mtendere tsogolo banda phiri mwale chirwa gondwe nyirenda moyo flames bullets
  wanderers silver nomads music musica song album artist playlist mixtape gospel hiphop reggae afrobeat amapiano
  dancehall radio jesus christ god arsenal chelsea liverpool manchester united barcelona realmadrid ronaldo messi`;

/** The words that an attacker of this site tries first. */
export const SITE_WORDS: readonly string[] = [SITE_NAME.toLowerCase(), ...LOCAL_WORDS.split(/\s+/)];
