import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LanguageLinks } from '#platform/web/LanguageLinks.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { ErrorSummary, Notice } from '#ui/Field.tsx'
import { identityTexts } from '../texts.ts'
import type { Returned } from './sign-in/sent-form.ts'

type Props = { title: string; text?: string; returned?: Returned | undefined; children?: ReactNode; foot?: ReactNode }

/** The narrow page of every account form: brand, heading, answer, the form, links elsewhere. */
export const AccountPage = ({ title, text, returned, children, foot }: Props) => {
  const t = useTexts(identityTexts)
  const web = useTexts(webTexts)
  const { pathname, search } = useLocation()
  const errors = Object.entries(returned?.errors ?? {}).map(([name, error]) => ({
    name,
    error,
    label: identityTexts.has(`field.${name}`) ? t(`field.${name}` as 'field.email') : name,
  }))
  return (
    <main className="k-page-narrow k-stack">
      <title>{`${title} · ${t('brand')}`}</title>
      <meta name="description" content={text ?? t('about')} />
      <div className="k-split k-small">
        <a href="/" className="k-second">
          {t('brand')}
        </a>
        <nav aria-label={web('shell.language')}>
          <LanguageLinks back={pathname + search} />
        </nav>
      </div>
      <h1>{title}</h1>
      {text && <p className="k-second">{text}</p>}
      {returned?.notice && <Notice tone="green">{returned.notice}</Notice>}
      {returned?.message && <Notice tone="red">{returned.message}</Notice>}
      <ErrorSummary title={web('error.summary', { count: errors.length })} errors={errors} />
      {children}
      {foot && <div className="k-stack-small k-small">{foot}</div>}
    </main>
  )
}
