type Props = {
  /** Whose pages these are. */
  siteName: string
  title: string
  description: string
  url: string
  picture: { url: string; alt: string } | null
  kind: 'website' | 'product'
  price?: { amount: string; currency: string } | undefined
}

/** What a link to the page looks like where it is shared (ogp.me). */
export const OpenGraph = ({ siteName, title, description, url, picture, kind, price }: Props) => (
  <>
    <meta property="og:site_name" content={siteName} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:type" content={kind} />
    {picture && <meta property="og:image" content={picture.url} />}
    {picture && <meta property="og:image:alt" content={picture.alt || title} />}
    {price && <meta property="product:price:amount" content={price.amount} />}
    {price && <meta property="product:price:currency" content={price.currency.toUpperCase()} />}
    <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
  </>
)
