import { Button, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useTexts, useLocale } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { formatLocaleOf } from '#platform/shared/texts.ts'
import { admissionTexts } from '../../texts.ts'
import type { Verdict } from '../../vocabulary.ts'
import { Camera } from './Camera.tsx'
import { mayScan } from './code-reader.ts'
import type { DoorAnswer, Memory } from './door-memory.ts'
import { useDoor } from './useDoor.ts'

const toneOf = (verdict: Verdict): 'green' | 'amber' | 'red' =>
  verdict === 'valid' ? 'green' : verdict === 'already_used' || verdict === 'on_hold' ? 'amber' : 'red'

/** A code in, an answer out: in colour, in words, aloud for screen readers. */
export const DoorDesk = ({ id, start }: { id: string; start: Memory }) => {
  const t = useTexts(admissionTexts)
  const { memory, answers, conflicts, isOffline, scan, takeBack } = useDoor(id, start)
  const [answer, setAnswer] = useState<DoorAnswer>()
  const [isScanning, setScanning] = useState(false)
  const canScan = mayScan()
  const asked = useRef(0)
  const check = async (code: string) => {
    if (code.trim() === '') return
    const number = ++asked.current
    const said = await scan(code)
    // On a slow network an answer may arrive after that of the next person; it is then shown in the list below only.
    if (number === asked.current) setAnswer(said)
  }
  const undo = async (which: DoorAnswer) => {
    if (!(await takeBack(which))) return
    toast(t('door.undone', { name: which.name }))
    if (answer?.key === which.key) setAnswer(undefined)
  }
  return (
    <div className="k-stack d-door">
      <section className="k-panel" aria-labelledby="door-name">
        <Counts memory={memory} isOffline={isOffline} />
        <LastAnswer answer={answer} />
        {isScanning && <Camera onCode={(code) => void check(code)} onRefused={() => setScanning(false)} />}
        {canScan && (
          <Button
            fullWidth
            size="lg"
            variant={isScanning ? 'default' : 'filled'}
            onClick={() => setScanning(!isScanning)}
          >
            {t(isScanning ? 'door.camera_off' : 'door.camera')}
          </Button>
        )}
        <CodeForm isMain={!canScan} onCode={(code) => void check(code)} />
      </section>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {answers.length > 0 && <Latest answers={answers} onUndo={(each) => void undo(each)} />}
    </div>
  )
}

const useDoorWords = () => {
  const t = useTexts(admissionTexts)
  const locale = useLocale()
  const time = (iso: string) =>
    new Date(iso).toLocaleTimeString(formatLocaleOf(locale), { hour: '2-digit', minute: '2-digit' })
  const words = ({ verdict, usedAt }: DoorAnswer) =>
    verdict === 'already_used' && usedAt
      ? t('choice.verdict.already_used_at', { time: time(usedAt) })
      : t(`choice.verdict.${verdict}`)
  return { t, time, words }
}

/** How many are in, and what waits for the network. */
const Counts = ({ memory, isOffline }: { memory: Memory; isOffline: boolean }) => {
  const { t, time } = useDoorWords()
  const { door, waiting, fetchedAt } = memory
  return (
    <>
      <h2 id="door-name">{door.productName}</h2>
      <p className="d-counts">
        {t('door.counts', {
          admitted: door.admitted + waiting.filter((each) => each.isLetIn).length,
          expected: door.expected,
        })}
      </p>
      {isOffline && (
        <p className="d-notice" role="status">
          {t('door.offline', { time: time(fetchedAt), count: waiting.length })}
        </p>
      )}
      {!isOffline && waiting.length > 0 && <p role="status">{t('door.waiting', { count: waiting.length })}</p>}
    </>
  )
}

const LastAnswer = ({ answer }: { answer: DoorAnswer | undefined }) => {
  const { words } = useDoorWords()
  return (
    <div className="d-answer" role="status" aria-live="assertive" data-tone={answer && toneOf(answer.verdict)}>
      {answer && (
        <>
          <strong>{words(answer)}</strong>
          <span>{[answer.name, answer.ticketName].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </div>
  )
}

/** Who was let in without the network and should not have been. */
const Conflicts = ({ conflicts }: { conflicts: readonly DoorAnswer[] }) => {
  const { t, words } = useDoorWords()
  return (
    <section className="k-panel" aria-labelledby="door-conflicts">
      <h2 id="door-conflicts">{t('door.conflicts')}</h2>
      <ul className="k-rows">
        {conflicts.map((each) => (
          <li key={each.key}>
            {t('door.conflict', { name: each.name || t('door.unknown_person'), verdict: words(each) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LatestProps = { answers: readonly DoorAnswer[]; onUndo: (answer: DoorAnswer) => void }

const Latest = ({ answers, onUndo }: LatestProps) => {
  const { t, words } = useDoorWords()
  return (
    <section className="k-panel" aria-labelledby="door-recent">
      <h2 id="door-recent">{t('door.recent')}</h2>
      <ul className="k-rows">
        {answers.map((each) => (
          <li key={each.key}>
            <span>
              <strong>{each.name || t('door.unknown_person')}</strong> · {words(each)}
            </span>
            {each.verdict === 'valid' && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('door.undo')}: ${each.name}`}
                onClick={() => onUndo(each)}
              >
                {t('door.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The code by hand, or by a scanner that types. */
const CodeForm = ({ isMain, onCode }: { isMain: boolean; onCode: (code: string) => void }) => {
  const t = useTexts(admissionTexts)
  const input = useRef<HTMLInputElement>(null)
  const typed = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value ?? ''
    // Emptied at once: a scanner that types does not wait for the answer.
    if (input.current) input.current.value = ''
    onCode(code)
  }
  return (
    <form className="d-form" onSubmit={typed}>
      <TextInput
        ref={input}
        name="code"
        label={t('door.code')}
        description={t('door.code_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
      />
      <Button type="submit" size="lg" variant={isMain ? 'filled' : 'default'}>
        {t('door.check')}
      </Button>
    </form>
  )
}
