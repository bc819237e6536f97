/** The page of an order for anyone with its token: a path of this installation, without the origin. */
export const successPath = (username: string, orderToken: string): string => `/s/${username}/payment/${orderToken}`

/** Where they pay what is open, or change how it is paid. */
export const managePath = (username: string, orderToken: string): string =>
  `${successPath(username, orderToken)}/manage`

/** Where a provider sends the payer's browser back to, with the installation's address. */
export const returnUrl = (publicUrl: string, username: string, orderToken: string): string =>
  `${publicUrl}${successPath(username, orderToken)}?returned=1`
