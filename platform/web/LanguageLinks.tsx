import { languageOf, ownNameOf, tongues, type Locale } from '../shared/texts.ts'
import { useLocale } from './locale.tsx'

/** As many fit beside other links of a bar on a phone. */
const few = 2

type Props = {
  /** The page's path. */
  back: string
  among?: readonly Locale[]
  /** Codes where names would not fit. */
  short?: boolean
}

const NameOf = ({ locale, short }: { locale: Locale; short: boolean }) =>
  short ? (
    <>
      {locale.toUpperCase()}
      <span className="k-hidden"> {ownNameOf(locale)}</span>
    </>
  ) : (
    ownNameOf(locale)
  )

/** Ways to a page in other languages; more than a few open from the page's own. They need no script. */
export const LanguageLinks = ({ back, among = tongues, short = false }: Props) => {
  const reader = useLocale()
  const locale = among.includes(reader) ? reader : languageOf(reader)
  const others = among.filter((each) => each !== locale)
  const isFolded = others.length > few
  const links = others.map((each) => (
    <a
      key={each}
      href={`/language/${each}?back=${encodeURIComponent(back)}`}
      hrefLang={each}
      lang={each}
      rel="nofollow"
    >
      <NameOf locale={each} short={short && !isFolded} />
    </a>
  ))
  if (!isFolded) return links
  return (
    <details className="k-languages">
      <summary>
        <NameOf locale={locale} short={short} />
      </summary>
      <div>{links}</div>
    </details>
  )
}
