import { useCallback, useEffect, useRef, useState } from 'react'
import { readCookie } from '#platform/web/cookies.ts'
import {
  askedCategories,
  choiceFor,
  consentCookie,
  readConsents,
  type AskedCategory,
  type Choice,
} from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { PublicCode } from '../../contract.ts'
import { isToAsk, whyHeldBack, type Outcome } from '../../rules/held-back.ts'
import { fire } from '../public/fire.ts'
import { keepVisit } from '../public/keep-visit.ts'
import { isToldBefore, noteTold, pageSaid } from '../public/page-said.ts'

type Words = {
  title: string
  text: string
  accept: string
  refuse: string
  choose: string
  failed: string
  console: string
  nothing: string
  reasons: Readonly<Record<Outcome, string>>
}
type Props = { sellerId: number; username: string; codes: readonly PublicCode[]; settings: string; words: Words }

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

const choiceHere = (sellerId: number): Choice | undefined =>
  choiceFor(readConsents(readCookie(consentCookie)), sellerId, nowSeconds())

/** The seller's own look: `#tracking` at the end of an address shows what ran and what was held back. */
const isConsoleAsked = (): boolean => location.hash === '#tracking'

/** Asks a visitor for consent once, and runs the codes they agreed to: nothing is loaded from others before. */
export const TrackingCodes = ({ sellerId, username, codes, settings, words }: Props) => {
  const [outcome, setOutcome] = useState<Readonly<Record<string, Outcome>>>()
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fired = useRef(new Set<PublicCode['id']>())
  const run = useCallback(() => {
    const event = pageSaid()
    const choice = choiceHere(sellerId)
    if (choice?.agreed.includes('statistics')) keepVisit(sellerId)
    const reasonOf = (code: PublicCode): Outcome => {
      if (fired.current.has(code.id)) return 'fired'
      const held = whyHeldBack(code, event?.page ?? '', choice)
      if (held || !event) return held ?? 'page'
      if (isToldBefore(event, code.id)) return 'told_before'
      fired.current.add(code.id)
      fire(code, event, choice?.agreed.includes('marketing') ?? false)
      noteTold(event, code.id)
      return 'fired'
    }
    const reasons = codes.map((code) => [code.id, reasonOf(code)] as const)
    setAsking(isToAsk(reasons.map(([, reason]) => reason)))
    setOutcome(Object.fromEntries(reasons))
  }, [sellerId, codes])
  useEffect(run, [run])
  const answer = async (categories: readonly AskedCategory[]) => {
    setFailed(false)
    const answered = await fetch('/v1/common/cookie_consents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, scope: 'shop', categories }),
    }).catch(() => undefined)
    if (answered?.ok) run()
    else setFailed(true)
  }
  if (!outcome) return null
  return (
    <>
      {isAsking && (
        <section className="s-consent" aria-label={words.title}>
          <div>
            <strong>{words.title}</strong>
            <p>{words.text}</p>
            {hasFailed && <p role="alert">{words.failed}</p>}
          </div>
          <div className="s-consent-ends">
            <button type="button" className="k-button k-button-outline" onClick={() => void answer([])}>
              {words.refuse}
            </button>
            <button type="button" className="k-button k-button-outline" onClick={() => void answer(askedCategories)}>
              {words.accept}
            </button>
            <a href={settings}>{words.choose}</a>
          </div>
        </section>
      )}
      {isConsoleAsked() && <Console codes={codes} outcome={outcome} words={words} isAsking={isAsking} />}
    </>
  )
}

type ConsoleProps = Pick<Props, 'codes' | 'words'> & { outcome: Readonly<Record<string, Outcome>>; isAsking: boolean }

const Console = ({ codes, words, outcome, isAsking }: ConsoleProps) => {
  const event = pageSaid()
  return (
    <aside className="s-consent" {...(isAsking ? { style: { inset: '0 0 auto' } } : {})} aria-label={words.console}>
      <div>
        <strong>{words.console}</strong>
        <p>
          {event
            ? [event.page, ...Object.entries(event.variables).map(([name, value]) => `${name}: ${value ?? '–'}`)].join(
                ' · ',
              )
            : words.nothing}
        </p>
        <ul style={{ paddingInlineStart: '1.25rem' }}>
          {codes.map(({ id, name }) => (
            <li key={id} data-reason={outcome[id]}>
              {name} – {words.reasons[outcome[id]!]}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
