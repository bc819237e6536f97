import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { orStatus } from '#platform/web/page-call.ts'
import type { PageHandle } from '#platform/web/page.ts'
import { servicesOf } from '#platform/web/services.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField, Notice } from '#ui/Field.tsx'
import { editMailWishes, showMailWishes } from '../../contract/mails.ts'
import { identityTexts } from '../../texts.ts'
import { endedWith, wishedMails } from '../../vocabulary.ts'
import { AccountPage } from '../AccountPage.tsx'

export const handle: PageHandle = { hydrate: false }
export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orStatus(servicesOf(context).call(showMailWishes, { token: params['token'] ?? '' }))

type Done = { done: 'stopped' | 'saved' }

/** A click here, or that of a mail program (RFC 8058), stops what the mail was; the boxes say each kind. */
export const action = async ({ params, request, context }: ActionFunctionArgs): Promise<Done> => {
  const { call } = servicesOf(context)
  const token = params['token'] ?? ''
  const fields = await request.formData()
  if (fields.get('intent') === 'choose') {
    const stopped = wishedMails.filter((kind) => fields.get(`gets.${kind}`) !== 'true')
    const asked = fields.get('asks') === 'measured' ? { isMeasured: fields.get('isMeasured') === 'true' } : {}
    await orStatus(call(editMailWishes, { token, stopped, ...asked }))
    return { done: 'saved' }
  }
  const { kind, stopped } = await orStatus(call(showMailWishes, { token }))
  const [ended, isUndone] = [endedWith(kind), fields.get('intent') === 'undo']
  const others = stopped.filter((each) => !ended.includes(each))
  await orStatus(call(editMailWishes, { token, stopped: isUndone ? others : [...others, ...ended] }))
  return { done: isUndone ? 'saved' : 'stopped' }
}

/** Which mails one gets of a seller; stopping the one in hand takes one click. */
export default function StopMailsPage() {
  const t = useTexts(identityTexts)
  const wishes = useLoaderData<ClientOutput<typeof showMailWishes>>()
  const done = useActionData<Done>()?.done
  const { kind, recipient, sellerName, stopped, isMeasured } = wishes
  const isStopped = stopped.includes(kind)
  const name = endedWith(kind)
    .map((each) => t(`wishes.kind.${each}`))
    .join(' · ')
  return (
    <AccountPage title={t('wishes.title')} text={t('wishes.text', { seller: sellerName, email: recipient })}>
      {done && (
        <Notice tone="green">
          {done === 'stopped' ? t('wishes.stopped', { kind: name, seller: sellerName }) : t('wishes.saved')}
        </Notice>
      )}
      {done === 'stopped' && (
        <form method="post">
          <input type="hidden" name="intent" value="undo" />
          <Button wide look="outline">
            {t('wishes.undo')}
          </Button>
        </form>
      )}
      {!isStopped && (
        <form method="post">
          <input type="hidden" name="intent" value="stop" />
          <Button wide size="large">
            {t('wishes.stop', { kind: name })}
          </Button>
        </form>
      )}
      <form method="post" className="k-stack" key={stopped.join()}>
        <input type="hidden" name="intent" value="choose" />
        <fieldset className="k-stack-small">
          <legend className="k-label">{t('wishes.which')}</legend>
          {wishedMails.map((each) => (
            <CheckField
              key={each}
              name={`gets.${each}`}
              label={t(`wishes.kind.${each}`)}
              defaultChecked={!stopped.includes(each)}
            />
          ))}
        </fieldset>
        {(kind === 'newsletter' || isMeasured) && <Measuring isMeasured={isMeasured} seller={sellerName} />}
        <Button wide look="outline">
          {t('wishes.save')}
        </Button>
      </form>
      <p className="k-small k-second">{t('wishes.others')}</p>
    </AccountPage>
  )
}

/** Nobody is measured who did not tick this. */
const Measuring = ({ isMeasured, seller }: { isMeasured: boolean; seller: string }) => {
  const t = useTexts(identityTexts)
  return (
    <fieldset className="k-stack-small">
      <legend className="k-label">{t('wishes.measuring')}</legend>
      <input type="hidden" name="asks" value="measured" />
      <CheckField name="isMeasured" label={t('wishes.measured', { seller })} defaultChecked={isMeasured} />
      <p className="k-small k-second">{t('wishes.measured_text')}</p>
    </fieldset>
  )
}
