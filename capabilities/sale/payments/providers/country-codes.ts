/** Countries that VAT has to know of, and their neighbours, by two and by three letters (ISO 3166-1). */
const pairs = [
  'AUT:AT BEL:BE BGR:BG HRV:HR CYP:CY CZE:CZ DNK:DK EST:EE FIN:FI FRA:FR DEU:DE GRC:GR HUN:HU IRL:IE ITA:IT',
  'LVA:LV LTU:LT LUX:LU MLT:MT NLD:NL POL:PL PRT:PT ROU:RO SVK:SK SVN:SI ESP:ES SWE:SE GBR:GB CHE:CH USA:US NOR:NO',
  'ISL:IS LIE:LI MCO:MC AND:AD SMR:SM TUR:TR UKR:UA SRB:RS ALB:AL BIH:BA MKD:MK MNE:ME MDA:MD CAN:CA AUS:AU',
]
  .join(' ')
  .split(' ')
  .map((pair) => pair.split(':') as [three: string, two: string])

const twoByThree = new Map(pairs)
const threeByTwo = new Map(pairs.map(([three, two]) => [two, three]))

export const countryOf = (threeLetters: string | null | undefined): string | null =>
  twoByThree.get(threeLetters ?? '') ?? null
export const threeLettersOf = (country: string | null | undefined): string | null =>
  threeByTwo.get(country ?? '') ?? null
