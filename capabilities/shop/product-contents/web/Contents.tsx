import type { ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { TextKey } from '#platform/shared/texts.ts'
import { formatDay } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { productContents } from '../contract.ts'
import { sizeWords } from './file-words.ts'
import './contents.css'

export type ShownContents = ClientOutput<typeof productContents>
type Lesson = ShownContents['modules'][number]['lessons'][number]
type Word = TextKey<typeof checkoutTexts>

/** Whether the page lists the content of the product. */
export const tellsContents = ({ lessonsCount, files, parts, dates, cohorts }: ShownContents): boolean =>
  lessonsCount + files.length + parts.length + dates.length + cohorts.length > 0

/** Further lessons are only counted: nobody reads a list of a thousand. */
const mostLessons = 60

const Section = ({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) => (
  <section className="s-part" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {note && <p className="s-part-note">{note}</p>}
    {children}
  </section>
)

/** The content of a product: lessons, files, parts, dates. Renders nothing for an empty one. */
export const Contents = ({ contents, path, shop }: { contents: ShownContents; path: string; shop: string }) => (
  <>
    <Lessons contents={contents} path={path} />
    <Dates dates={contents.dates} />
    <Cohorts cohorts={contents.cohorts} />
    <Files files={contents.files} />
    <Parts parts={contents.parts} shop={shop} />
  </>
)

const Lessons = ({ contents: { modules, lessonsCount, minutes }, path }: { contents: ShownContents; path: string }) => {
  const t = useTexts(checkoutTexts)
  if (lessonsCount === 0) return null
  const note = [
    modules.length > 1 ? t('contents.modules', { count: modules.length }) : '',
    t('contents.lessons', { count: lessonsCount }),
    minutes > 0 ? t('contents.minutes', { minutes }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  let left = mostLessons
  const shown = modules.flatMap((each) => {
    const lessons = each.lessons.slice(0, left)
    left -= lessons.length
    return lessons.length > 0 ? [{ ...each, lessons }] : []
  })
  return (
    <Section id="contents" title={t('contents.course')} note={note}>
      {shown.map(({ name, lessons }, index) =>
        name === null && shown.length === 1 ? (
          <div key={index} className="s-module">
            <LessonLines lessons={lessons} path={path} />
          </div>
        ) : (
          <details key={`${name}-${index}`} className="s-module" open={index === 0}>
            <summary>
              <span>{name ?? t('contents.course')}</span>
              <span className="s-part-note">{t('contents.lessons', { count: lessons.length })}</span>
            </summary>
            <LessonLines lessons={lessons} path={path} />
          </details>
        ),
      )}
      {lessonsCount > mostLessons && (
        <p className="s-part-note">{t('contents.more', { count: lessonsCount - mostLessons })}</p>
      )}
    </Section>
  )
}

const LessonLines = ({ lessons, path }: { lessons: readonly Lesson[]; path: string }) => (
  <ol>
    {lessons.map((lesson) => (
      <li key={String(lesson.id)}>
        <LessonLine lesson={lesson} path={path} />
      </li>
    ))}
  </ol>
)

const LessonLine = ({ lesson: { id, name, kinds, minutes, isSample }, path }: { lesson: Lesson; path: string }) => {
  const t = useTexts(checkoutTexts)
  const about = [
    ...kinds.filter((kind) => kind !== 'image').map((kind) => t(`contents.kind.${kind}` as Word)),
    ...(minutes === null ? [] : [t('contents.minutes', { minutes })]),
  ]
  return (
    <>
      <span className="s-lesson">
        {isSample ? <a href={`${path}/lessons/${id}`}>{name}</a> : name}
        {isSample && <span className="k-badge k-tone-green">{t('contents.sample')}</span>}
      </span>
      {about.length > 0 && <span className="s-part-note">{about.join(' · ')}</span>}
    </>
  )
}

const Dates = ({ dates }: { dates: ShownContents['dates'] }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (dates.length === 0) return null
  return (
    <Section id="dates" title={t('product.dates')}>
      <ul className="s-items">
        {dates.map(({ id, startsAt, timeZoneName, isOnline, place, left }) => (
          <li key={String(id)}>
            <span>
              <strong>{timeWords({ startsAt: Temporal.Instant.from(startsAt), timeZoneName }, locale)}</strong>
              <br />
              {[isOnline ? t('product.online') : '', place].filter(Boolean).join(', ')}
            </span>
            {left !== null && <span className="s-part-note">{t('contents.left', { count: left })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Cohorts = ({ cohorts }: { cohorts: ShownContents['cohorts'] }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (cohorts.length === 0) return null
  return (
    <Section id="cohorts" title={t('contents.cohorts')}>
      <ul className="s-items">
        {cohorts.map(({ id, name, startsOn, endsOn, left }) => (
          <li key={String(id)}>
            <span>
              <strong>{name}</strong>
              <br />
              {formatDay(startsOn, locale)}
              {endsOn && ` – ${formatDay(endsOn, locale)}`}
            </span>
            {left !== null && <span className="s-part-note">{t('contents.left', { count: left })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Files = ({ files }: { files: ShownContents['files'] }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  if (files.length === 0) return null
  return (
    <Section id="files" title={t('contents.files', { count: files.length })}>
      <ul className="s-items">
        {files.map(({ title, type, size }, index) => (
          <li key={index}>
            <span>{title}</span>
            <span className="s-part-note">{[type, sizeWords(size, locale)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Parts = ({ parts, shop }: { parts: ShownContents['parts']; shop: string }) => {
  const t = useTexts(checkoutTexts)
  if (parts.length === 0) return null
  return (
    <Section id="parts" title={t('contents.parts', { count: parts.length })}>
      <ul className="s-items">
        {parts.map(({ name, form, slug }, index) => (
          <li key={index}>
            <span>{slug ? <a href={`${shop}/${slug}`}>{name}</a> : name}</span>
            <span className="s-part-note">{t(`form.${form}` as 'form.course')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The seller's presentation, if there is one. */
export const Teacher = ({ contents: { presence }, shop }: { contents: ShownContents; shop: string }) => {
  const t = useTexts(checkoutTexts)
  const { name, about, picture } = presence
  if (!about) return null
  return (
    <Section id="teacher" title={t('contents.teacher')}>
      <div className="s-teacher">
        {picture && <Picture picture={{ ...picture, alt: '' }} name={name} sizes="5rem" className="s-portrait" />}
        <div>
          <p>
            <strong>
              <a href={shop}>{name}</a>
            </strong>
          </p>
          <p className="s-lines">{about}</p>
        </div>
      </div>
    </Section>
  )
}

/** What buyers ask before they buy, with its answers folded. */
export const Faq = ({ faq }: { faq: ShownContents['faq'] }) => {
  const t = useTexts(checkoutTexts)
  if (faq.length === 0) return null
  return (
    <Section id="faq" title={t('contents.faq')}>
      {faq.map(({ question, answer }, index) => (
        <details key={index} className="s-module">
          <summary>
            <span>{question}</span>
          </summary>
          <p className="s-lines">{answer}</p>
        </details>
      ))}
    </Section>
  )
}
