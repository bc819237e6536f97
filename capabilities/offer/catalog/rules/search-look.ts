type Described = {
  name: string
  shortDescription: string
  description: string
  searchTitle: string
  searchDescription: string
}

/** How much of a title and a description search engines show before they cut it off, in characters. */
export const shownLengths = { title: 60, description: 160 }

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** Title and description for search engines and link previews: the seller's, or derived from the product. */
export const searchLookOf = (
  product: Described,
  sellerName: string,
): { title: string; shareTitle: string; description: string } => ({
  title: product.searchTitle || `${product.name} · ${sellerName}`,
  shareTitle: product.searchTitle || product.name,
  description: product.searchDescription || product.shortDescription || plain(product.description),
})

/** As it is shown where it is too long. */
export const cutAt = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).trimEnd()} …`
