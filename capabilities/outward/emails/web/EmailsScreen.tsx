import { Link } from 'react-router'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLanguages, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Badge } from '#ui/Badge.tsx'
import { listEmails, type ListedEmails } from '../contract.ts'
import { emailsTexts } from '../texts.ts'
import { emailGroups, writtenElsewhere } from '../vocabulary.ts'

type Listed = ListedEmails['templates'][number]

/** Every email in a seller's name: which are in their words, in which language, and where the others are written. */
export default function EmailsScreen() {
  const t = useTexts(emailsTexts)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} back={{ to: '/cabinet/settings', text: t('settings') }}>
        <Link to="/cabinet/mails">{t('sent')}</Link>
      </PageHead>
      <Loaded endpoint={listEmails} input={{}}>
        {({ templates }) => (
          <div className="k-stack">
            {emailGroups.map((group) => (
              <Group
                key={group}
                title={t(`group.${group}`)}
                templates={templates.filter((each) => each.group === group)}
              />
            ))}
            <Elsewhere />
            <section className="k-panel" aria-labelledby="always">
              <h2 id="always">{t('always')}</h2>
              <p>{t('always_text')}</p>
              <p className="k-second k-small">{t('about_you')}</p>
            </section>
          </div>
        )}
      </Loaded>
    </>
  )
}

const useLanguageNames = (): ((locale: string) => string) => {
  const languages = useLanguages()
  return (locale) => languages.find(({ value }) => value === locale)?.label ?? locale
}

const Group = ({ title, templates }: { title: string; templates: readonly Listed[] }) => {
  const t = useTexts(emailsTexts)
  const nameOf = useLanguageNames()
  const shown = templates[0]?.languages ?? []
  if (templates.length === 0) return null
  return (
    <section className="k-panel" aria-label={title}>
      <h2>{title}</h2>
      <div className="k-scroll" tabIndex={0} role="group" aria-label={title}>
        <table className="k-plain-table k-stacked">
          <caption className="k-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.email')}</th>
              {shown.map(({ locale }) => (
                <th key={locale} scope="col">
                  {nameOf(locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {templates.map((template) => (
              <Row key={template.name} template={template} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Row = ({ template: { name, title, languages } }: { template: Listed }) => {
  const t = useTexts(emailsTexts)
  const nameOf = useLanguageNames()
  const isWorded = languages.some(({ state }) => state === 'own')
  return (
    <tr>
      <th scope="row">
        <Link to={`/cabinet/settings/emails/${name}/${languages[0]?.locale}`}>{title}</Link>
      </th>
      {languages.map(({ locale, state, hasDraft }) => (
        <td key={locale} data-column={nameOf(locale)}>
          <Link to={`/cabinet/settings/emails/${name}/${locale}`} className="k-row">
            <span className="k-hidden">{`${title}, ${nameOf(locale)}: `}</span>
            {state === 'standard' && isWorded ? (
              <Badge tone="amber">{t('state.missing')}</Badge>
            ) : (
              <Badge tone={state === 'own' ? 'blue' : 'gray'}>{t(`state.${state}`)}</Badge>
            )}
            {hasDraft && <Badge tone="amber">{t('state.draft')}</Badge>}
          </Link>
        </td>
      ))}
    </tr>
  )
}

const Elsewhere = () => {
  const t = useTexts(emailsTexts)
  const { can } = useSession()
  return (
    <section className="k-panel" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('elsewhere')}</h2>
      <ul>
        {writtenElsewhere.map(({ name, path, permission }) => (
          <li key={name}>
            {t(`elsewhere.${name}`)} {can(permission) && <Link to={path}>{t('elsewhere.open')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}
