/** What an app sent its reader with (RFC 6749, 4.1.1). */
export const requestOf = ({ url }: Request) => {
  const word = wordsIn(url)
  return {
    responseType: word('response_type'),
    clientId: word('client_id'),
    redirectUri: word('redirect_uri'),
    scope: word('scope'),
    state: word('state'),
    codeChallenge: word('code_challenge'),
    codeChallengeMethod: word('code_challenge_method'),
    resource: word('resource'),
    responseMode: word('response_mode'),
    request: word('request'),
    requestUri: word('request_uri'),
  }
}

/** The parameters of an address, by name. */
export const wordsIn = (url: string) => {
  const { searchParams } = new URL(url)
  return (name: string): string | undefined => searchParams.get(name) ?? undefined
}

/** The form's answer leads to the app: browsers let it go there by its origin, or by a scheme of the app's own. */
export const sourceOf = (url: string): string => {
  const { origin, protocol } = new URL(url)
  return /^https?:$/.test(protocol) ? origin : protocol
}

export const hostOf = (url: string): string => {
  const { host, protocol } = new URL(url)
  return host || protocol.slice(0, -1)
}
