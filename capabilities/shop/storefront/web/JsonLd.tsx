/** Data for search engines. `<` is written so that no text can end the element. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'),
    }}
  />
)

/** What a link to the page looks like where it is shared. */
export const OpenGraph = ({
  title,
  description,
  url,
  picture,
  kind,
}: {
  title: string
  description: string
  url: string
  picture: string | null
  kind: 'website' | 'product'
}) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:type" content={kind} />
    {picture && <meta property="og:image" content={picture} />}
    <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
  </>
)
