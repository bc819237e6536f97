/** What an authorization server is called, without a slash at the end: the one for accounts, or that of a seller for their buyers. */
export const issuerUrl = (home: string, issuer: { sellerId: number } | 'accounts'): string =>
  issuer === 'accounts' ? home : `${home}/openid/${issuer.sellerId}`
