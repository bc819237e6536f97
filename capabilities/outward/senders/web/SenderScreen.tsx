import { useArea } from '#platform/web/area-path.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Notice } from '#ui/Field.tsx'
import { editSender, showSender, type ShownSender } from '../contract.ts'
import { sendersTexts } from '../texts.ts'
import { MailServer } from './MailServer.tsx'
import { SendingDomains } from './SendingDomains.tsx'

/** From where the seller's emails leave, and where answers go. */
export default function SenderScreen() {
  const t = useTexts(sendersTexts)
  const { to } = useArea()
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={[{ key: 'health', text: t('action.health'), to: () => to('mails/health') }]}
      />
      <Loaded endpoint={showSender} input={{}}>
        {(sender) => (
          <div className="k-stack">
            <Now sender={sender} />
            <SendingDomains domains={sender.domains} />
            <Addresses key={`${sender.address} ${sender.replyTo}`} sender={sender} />
            <MailServer sender={sender} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const isVerified = ({ state }: ShownSender['domains'][number]): boolean => state === 'verified'

/** By what emails leave now, and what that leaves out. */
const Now = ({ sender }: { sender: ShownSender }) => {
  const t = useTexts(sendersTexts)
  const { leavesBy, isInPlan, address, platformAddress: platform, mayAdvertise, limitToday } = sender
  const isFallenBack = leavesBy === 'platform' && address !== null
  const ready = address === null && sender.domains.find(isVerified)
  return (
    <>
      {isFallenBack ? (
        <Notice tone="amber">{t(isInPlan ? 'now.fallen_back' : 'now.not_in_plan', { address, platform })}</Notice>
      ) : (
        <Notice tone={leavesBy === 'platform' ? 'blue' : 'green'}>
          {t(`now.${leavesBy}`, { platform, address: address ?? '' })}
        </Notice>
      )}
      {ready && <Notice tone="green">{t('now.domain_ready', { name: ready.name })}</Notice>}
      {!mayAdvertise && <Notice tone="amber">{t('now.no_advertising')}</Notice>}
      {limitToday !== null && <p className="k-second">{t('now.limit', { count: limitToday })}</p>}
    </>
  )
}

/** A sender address is asked for once there is a domain that it can be of. */
const Addresses = ({ sender: { address, replyTo, contactAddress, domains } }: { sender: ShownSender }) => {
  const t = useTexts(sendersTexts)
  const form = useForm({
    endpoint: editSender,
    texts: sendersTexts,
    initial: { address: address ?? '', replyTo: replyTo ?? '' },
  })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="addresses">
      <h2 id="addresses">{t('addresses.title')}</h2>
      <Form
        form={form}
        fields={[
          ...(address !== null || domains.some(isVerified) ? [{ kind: 'email', name: 'address' } as const] : []),
          { kind: 'email', name: 'replyTo', hint: t('hint.replyTo', { address: contactAddress }) },
        ]}
      />
    </section>
  )
}
