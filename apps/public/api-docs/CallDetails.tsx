import type { ReferenceCall, ReferenceField } from '#platform/shared/api-reference.ts'
import type { TextKey, Translate } from '#platform/shared/texts.ts'
import { Island } from '#platform/web/Island.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { TryCall, type TryWord } from './islands/TryCall.tsx'
import { apiDocsTexts } from './texts.ts'

const tones: Record<string, string> = { GET: 'blue', POST: 'green', PUT: 'amber', PATCH: 'amber', DELETE: 'red' }
const places = ['path', 'query', 'header'] as const

/** A webhook in a list: bodies of events are long, so each is shown by itself. */
export const EventLink = ({ call: { path, summary } }: { call: ReferenceCall }) => (
  <a className="a-call a-event" href={`/api/docs?area=webhooks&query=${path}`}>
    <code className="a-path">{path}</code>
    <span className="k-second a-summary" lang="en">
      {summary}
    </span>
  </a>
)

/** One call of the reference, folded. What the contracts say of it is English in every language. */
export const CallDetails = ({ call, isOpen }: { call: ReferenceCall; isOpen: boolean }) => {
  const t = useTexts(apiDocsTexts)
  const { permission } = call
  return (
    <details className="a-call" id={call.key} open={isOpen}>
      <summary>
        <span className={`a-method k-tone-${tones[call.method] ?? 'gray'}`}>{call.method}</span>
        <code className="a-path">{call.path}</code>
        <span className="k-second a-summary" lang="en">
          {call.summary}
        </span>
      </summary>
      <div className="a-body">
        {!call.isSent && (
          <p>
            {t('api.permission')}:{' '}
            {permission === 'anyone' || permission === 'signed_in' ? (
              t(`api.permission.${permission}`)
            ) : (
              <code>{permission}</code>
            )}
          </p>
        )}
        <h3>{t('api.example')}</h3>
        <pre className="a-example" tabIndex={0}>
          <code>{call.example}</code>
        </pre>
        {call.trial && (
          <Island name="TryCall" of={TryCall} props={{ method: call.method, ...call.trial, words: wordsOf(t) }} />
        )}
        <Fields title={t('api.parameters')} fields={call.parameters} />
        <Fields title={t('api.body')} fields={call.body} />
        {!call.isSent && (
          <Fields
            title={`${t('api.answer')} ${call.answer.status}`}
            fields={call.answer.fields}
            empty={call.answer.type === 'application/json' ? '{}' : t('api.no_answer')}
            isAnswer
          />
        )}
        <h3>{t(call.isSent ? 'api.sent.answers' : 'api.failures')}</h3>
        <ul className="a-errors">
          {call.errors.map(({ status, description }) => (
            <li key={status}>
              <code>{status}</code> <span lang="en">{description}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const wordsOf = (t: Translate<TextKey<typeof apiDocsTexts>>): Record<TryWord, string> => ({
  try: t('api.try'),
  note: t('api.try.note'),
  key: t('api.try.key'),
  secret: t('api.try.secret'),
  address: t('api.try.address'),
  body: t('api.body'),
  send: t('api.try.send'),
  failed: t('api.try.failed'),
})

type FieldsProps = {
  title: string
  fields: readonly (ReferenceField & { place?: string })[]
  empty?: string
  isAnswer?: boolean
}

const Fields = ({ title, fields, empty, isAnswer = false }: FieldsProps) => {
  const t = useTexts(apiDocsTexts)
  if (fields.length === 0 && empty === undefined) return null
  return (
    <>
      <h3>{title}</h3>
      {fields.length === 0 ? (
        <p className="k-second">{empty}</p>
      ) : (
        <dl className="a-fields">
          {fields.map(({ name, type, required, description, place }) => (
            <div key={`${place ?? ''}${name}`}>
              <dt>
                <code>{name}</code>
                {required && !isAnswer && <span className="a-required">{t('api.required')}</span>}
                {place && places.includes(place as (typeof places)[number]) && (
                  <span className="k-muted k-small">{t(`api.place.${place as (typeof places)[number]}`)}</span>
                )}
              </dt>
              <dd lang="en">
                <code className="k-second">{type}</code>
                {description && <span className="k-second"> {description}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
