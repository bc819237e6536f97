import { CopyField } from '#platform/web/CopyField.tsx'
import { useAffiliateWords } from './affiliate-words.ts'

type Creative = {
  title: string
  text: string
  picture: { url: string; width: number; height: number } | null
  url: string | null
}

/** Texts and pictures to recommend with. */
export const Creatives = ({
  creatives,
  isCopied = false,
}: {
  creatives: readonly Creative[]
  /** Offers what can be copied. */ isCopied?: boolean
}) => {
  const { t } = useAffiliateWords()
  return (
    <ul className="k-stack" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {creatives.map(({ title, text, picture, url }, at) => (
        <li key={at} className="k-stack-small">
          <h3>{title}</h3>
          {picture && (
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt={title}
              loading="lazy"
              style={{ maxWidth: 'min(100%, 20rem)', height: 'auto', borderRadius: 'var(--k-r6)' }}
            />
          )}
          {text && (
            <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </p>
          )}
          {isCopied && text && <CopyField label={t('creative.text', { title })} value={text} isHidden />}
          {picture && (
            <a className="k-link" href={picture.url} download>
              {t('creative.download')}
            </a>
          )}
          {url && (
            <a className="k-link" href={url} target="_blank" rel="noopener">
              {url}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
