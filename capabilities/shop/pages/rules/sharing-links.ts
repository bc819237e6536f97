export const sharingWays = ['email', 'whatsapp', 'facebook', 'twitter', 'linkedin'] as const
type SharingWay = (typeof sharingWays)[number]

/** Links for sharing an address. */
export const sharingLinks = (url: string, title: string): { way: SharingWay; href: string }[] => {
  const [address, name, both] = [url, title, `${title} ${url}`].map(encodeURIComponent)
  const links: Readonly<Record<SharingWay, string>> = {
    email: `mailto:?subject=${name}&body=${address}`,
    whatsapp: `https://wa.me/?text=${both}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    twitter: `https://x.com/intent/post?text=${name}&url=${address}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  }
  return sharingWays.map((way) => ({ way, href: links[way] }))
}
