/** Longest header that is said back. */
const longest = 255

/** What both protocols want said back of a request, to find it again. */
export const dialectHeaders = (asked: Readonly<Record<string, unknown>>): Record<string, string> => {
  const said = (name: string): Record<string, string> => {
    const value = asked[name]
    return typeof value === 'string' && value.length <= longest && /^[\x21-\x7e]+$/.test(value) ? { [name]: value } : {}
  }
  return { ...said('idempotency-key'), ...said('request-id') }
}
