/** A link to several shared themes holds their tokens, with this between them; no token has it. */
export const betweenTokens = '.'

/** How many themes one link leads to. */
const most = 20

/** The tokens of an address, each once. */
export const tokensOf = (address: string): string[] =>
  [...new Set(address.split(betweenTokens).filter((token) => token !== ''))].slice(0, most)
