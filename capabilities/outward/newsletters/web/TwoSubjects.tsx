import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { chooseSubject, editNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { compareHours, compareShares } from '../vocabulary.ts'

/** A second subject of a draft, and how the two are compared. */
export const SecondSubject = ({ shown }: { shown: ShownNewsletter }) => {
  const t = useTexts(newslettersTexts)
  const { id, secondSubject } = shown
  const [isCompared, setCompared] = useState(secondSubject !== '')
  const form = useForm({
    endpoint: editNewsletter,
    texts: newslettersTexts,
    initial: {
      id,
      secondSubject,
      compareShare: shown.compareShare,
      compareHours: shown.compareHours,
    } as Partial<ClientInput<typeof editNewsletter>>,
  })
  form.mantine.watch('secondSubject', ({ value }) => setCompared(value !== ''))
  return (
    <section className="k-panel k-stack-small" aria-labelledby="subjects">
      <h2 id="subjects">{t('subjects.title')}</h2>
      <Form form={form} autosave>
        <FormField kind="text" name="secondSubject" hint={t('hint.secondSubject')} />
        {isCompared && (
          <>
            <FormField kind="integer" name="compareShare" {...compareShares} hint={t('hint.compareShare')} />
            <FormField kind="integer" name="compareHours" {...compareHours} hint={t('hint.compareHours')} />
          </>
        )}
      </Form>
    </section>
  )
}

type Compared = NonNullable<ShownNewsletter['comparison']>

/** How two subjects do, and which of them the rest gets. */
export const Comparison = ({ id, comparison }: { id: ShownNewsletter['id']; comparison: Compared }) => {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const { isOpen, decideAt, decidedAt, chosenSubject, subjects } = comparison
  const chosen = chosenSubject === null ? undefined : subjects[chosenSubject - 1]
  return (
    <section className="k-panel k-stack-small" aria-labelledby="comparison">
      <h2 id="comparison">{t('subjects.compared')}</h2>
      {isOpen && <p>{t('subjects.open', { time: formatTime(decideAt, locale) })}</p>}
      {chosen && decidedAt && (
        <p>{t('subjects.chosen', { subject: chosen.subject, time: formatTime(decidedAt, locale) })}</p>
      )}
      <Counts subjects={subjects} />
      {isOpen && <Choice id={id} subjects={subjects} />}
      <p className="k-small k-second">{t('subjects.counting')}</p>
    </section>
  )
}

const Counts = ({ subjects }: Pick<Compared, 'subjects'>) => {
  const t = useTexts(newslettersTexts)
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('subjects.compared')}>
      <table className="k-plain-table k-stacked">
        <caption className="k-hidden">{t('subjects.compared')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.subject')}</th>
            <th scope="col">{t('column.recipientsCount')}</th>
            <th scope="col">{t('page.opened')}</th>
            <th scope="col">{t('page.clicks')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map(({ subject, recipients, opened, clicks }, at) => (
            <tr key={at}>
              <th scope="row">{subject}</th>
              <td data-column={t('column.recipientsCount')}>{recipients}</td>
              <td data-column={t('page.opened')}>{opened}</td>
              <td data-column={t('page.clicks')}>{clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Ends the comparison before its time. */
const Choice = ({ id, subjects }: { id: ShownNewsletter['id'] } & Pick<Compared, 'subjects'>) => {
  const t = useTexts(newslettersTexts)
  const confirm = useConfirm()
  const { isSending, send } = useSending()
  const mayChoose = useSession().can('newsletters.change')
  if (!mayChoose) return null
  const choose = async (number: 1 | 2, subject: string) => {
    const yes = t('action.choose_subject', { subject })
    if (!(await confirm({ title: t('confirm.choose_subject', { subject }), text: t('confirm.send_text'), yes }))) return
    await send(() => api(chooseSubject, { id, subject: number }), t('done.send'))
  }
  return (
    <div className="k-stack-small">
      {subjects.map(({ subject }, at) => (
        <div key={at}>
          <Button
            variant="default"
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal' } }}
            loading={isSending}
            onClick={() => void choose(at === 0 ? 1 : 2, subject)}
          >
            {t('action.choose_subject', { subject })}
          </Button>
        </div>
      ))}
    </div>
  )
}
