type Shown = { seller: { id: string | number }; previewTill: string | null }

/**
 * Cached for a moment by us and by caches in front of us, until the seller changes something; a browser revalidates. A
 * preview is never cached.
 */
export const shopHeaders = ({ seller, previewTill }: Shown, isPersonal: boolean): Record<string, string> => {
  if (previewTill !== null) return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
  if (isPersonal) return { 'cache-control': 'private, no-store' }
  return {
    'cache-control': 'public, max-age=0, s-maxage=10',
    vary: 'Cookie, Accept-Language',
    'cache-tag': `seller-${seller.id}`,
  }
}
