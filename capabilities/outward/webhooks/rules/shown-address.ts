/** An address as it is shown: a password in it is for the receiver alone. */
export const shownAddress = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { username, password } = new URL(url)
  return password ? url.replace(/\/\/[^/@]*@/, `//${username}:***@`) : url
}
