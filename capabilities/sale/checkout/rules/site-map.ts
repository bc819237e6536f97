const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * A shop, its products and other addresses of it as a sitemap (sitemaps.org 0.9); `updatedAt` as the wire carries
 * instants.
 */
export const siteMap = (
  shopUrl: string,
  products: readonly { slug: string; updatedAt: string }[],
  others: readonly string[] = [],
): string => {
  const pages = [
    `<url><loc>${escaped(shopUrl)}</loc></url>`,
    ...others.map((url) => `<url><loc>${escaped(url)}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${escaped(`${shopUrl}/${slug}`)}</loc><lastmod>${updatedAt.slice(0, 10)}</lastmod></url>`,
    ),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}
