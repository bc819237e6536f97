const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Schemes that run or show what the address itself holds, or lead to files. */
const closed = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'filesystem:', 'ws:', 'wss:', 'ftp:']

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.includes(hostname)

/** Whether an app may be sent to this address: https, http on the reader's own machine, or a scheme of the app's own. */
export const isRedirectUrl = (url: string): boolean => {
  if (!URL.canParse(url) || url.includes('#') || /[\s\\]/.test(url)) return false
  const parsed = new URL(url)
  if (parsed.username || parsed.password) return false
  if (parsed.protocol === 'http:') return isLoopback(parsed)
  return !closed.includes(parsed.protocol)
}

/** Whether an address is one of those registered; programs on the reader's own machine choose their port (RFC 8252, 7.3). */
export const isRegistered = (registered: readonly string[], url: string): boolean =>
  registered.includes(url) ||
  (isRedirectUrl(url) &&
    isLoopback(new URL(url)) &&
    registered.some((each) => isLoopback(new URL(each)) && withoutPort(each) === withoutPort(url)))

const withoutPort = (url: string): string => {
  const parsed = new URL(url)
  parsed.port = ''
  return parsed.href
}

/** The address with parameters added to those it has. */
export const withAnswer = (url: string, answer: Readonly<Record<string, string | undefined>>): string => {
  const parsed = new URL(url)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) parsed.searchParams.set(name, value)
  return parsed.href
}
