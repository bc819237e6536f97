const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Normalises a host name: lower case, umlauts in their ASCII form (IDNA), without scheme, port, path and trailing dot.
 */
export const tidyHost = (typed: string): string => {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
  const address = `http://${bare}`
  return URL.canParse(address) ? new URL(address).hostname : bare.toLowerCase()
}

/** Whether a tidied name may be a domain: two labels at least, at most 253 letters, no address in numbers. */
export const isHost = (host: string): boolean => {
  const labels = host.split('.')
  return (
    host.length <= 253 && labels.length > 1 && labels.every((each) => label.test(each)) && /[a-z]/.test(labels.at(-1)!)
  )
}
