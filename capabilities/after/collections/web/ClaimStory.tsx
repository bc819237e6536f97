import { Timeline } from '#ui/Timeline.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { request } from '#platform/web/client.ts'
import { useClaimWords, type ClaimPage } from './claim-words.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  mail_sent: 'blue',
  paid: 'green',
  collected: 'green',
  agency_paid: 'green',
  skipped: 'gray',
  promise_broken: 'amber',
  unsuccessful: 'amber',
  rejected: 'red',
  court_approved: 'red',
  titled: 'red',
  written_off: 'red',
}

/** What happened to a claim, newest first. */
export const ClaimStory = ({ claim }: { claim: ClaimPage }) => {
  const { t, money, time, word } = useClaimWords(claim.currency)
  return (
    <Timeline
      label={t('page.history')}
      items={[...claim.events].reverse().map((event) => ({
        key: event.id,
        title: t(`event.${event.kind}`, {
          word: event.word ? word(event.word) : '',
          amount: event.amount ? money(event.amount) : '',
        }),
        at: event.at,
        atText: time(event.at),
        ...(tones[event.kind] ? { tone: tones[event.kind]! } : {}),
        text:
          [
            event.mailSubject && t('page.mail_to', { subject: event.mailSubject }),
            event.text,
            event.by && t('page.by', { name: event.by }),
          ]
            .filter(Boolean)
            .join(' · ') || undefined,
      }))}
    />
  )
}

/** Letters and packages of a claim. */
export const ClaimDocuments = ({ claim }: { claim: ClaimPage }) => {
  const { t, time, word } = useClaimWords(claim.currency)
  const open = async (id: number) => {
    // A download cannot renew a session; a call before it does.
    await request('GET', '/v1/app/session', {})
    location.assign(`/v1/cabinet/claim_documents/${id}/file`)
  }
  if (claim.documents.length === 0) return <p className="k-second">{t('page.no_documents')}</p>
  return (
    <ul className="k-rows">
      {claim.documents.map((document) => (
        <li key={document.id}>
          <div>
            <button
              type="button"
              className="k-link-button"
              aria-label={t('page.download', { name: document.name })}
              onClick={() => void open(Number(document.id))}
            >
              {document.name}
            </button>
            <div className="k-second k-small">
              {[document.stage && word(document.stage), time(document.createdAt)].filter(Boolean).join(' · ')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
