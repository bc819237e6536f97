/** A domain or an IP address, with a port, a path, a query and a fragment where they are given. */
const withoutScheme = /^([\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}[\p{L}\d-]+|\d{1,3}(\.\d{1,3}){3})(:\d{1,5})?([/?#]\S*)?$/u

/** An address as people type it, with the scheme they left out. */
export const withScheme = (text: string): string => (withoutScheme.test(text) ? `https://${text}` : text)

/** Whether an address leads to a page. */
export const isWebAddress = (text: string, protocols: RegExp = /^https?:$/): boolean => {
  const address = URL.parse(text)
  return address !== null && protocols.test(address.protocol)
}
