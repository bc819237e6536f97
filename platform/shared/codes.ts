/** Countries and territories of ISO 3166-1 in two letters, and Kosovo (XK). */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

/** Countries whose addresses have no postcode (Universal Postal Union). */
export const countriesWithoutPostcode: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GM GQ GY HK KI KM KN KP LY ML MO MR NR NU QA RW ' +
    'SB SC SL SR SS ST SY TG TK TO TV UG VU YE ZW'
  ).split(' '),
)

/** The currencies we take, by ISO 4217 in small letters. */
export const currencyCodes: readonly string[] =
  'eur usd gbp chf pln sek nok dkk czk huf ron bgn try aud cad jpy brl cny hkd ils mxn myr nzd php sgd thb twd rub'.split(
    ' ',
  )

/** Those that new prices and accounts may have: Bulgaria pays in euros since 2026; what was sold in leva stays readable. */
export const offeredCurrencies: readonly string[] = currencyCodes.filter((code) => code !== 'bgn')

/** Currencies that are paid in whole units: the yen has no smaller one, forint and Taiwan dollar have no coins of theirs. */
export const wholeCurrencies: readonly string[] = ['huf', 'jpy', 'twd']
