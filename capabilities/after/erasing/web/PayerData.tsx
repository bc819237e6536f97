import { personName } from '#platform/shared/postal.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { erasePayer, payerData, payerErasure } from '../contract.ts'
import { erasingTexts } from '../texts.ts'
import { Blockers } from './Blockers.tsx'

type Payer = { id: string | number; firstName: string; lastName: string; email: string }

/** A seller's tools for a payer who requests their data, or their erasure. */
export const PayerData = ({ payer }: { payer: Payer }) => {
  const t = useTexts(erasingTexts)
  const { can } = useSession()
  if (!can('erasing.payers')) return null
  return (
    <section className="k-panel k-stack-small" aria-labelledby="privacy">
      <h2 id="privacy">{t('payer.title')}</h2>
      <Loaded endpoint={payerErasure} input={{ id: payer.id }}>
        {(outlook) =>
          outlook.erased ? <p className="k-second">{t('payer.erased')}</p> : <Answers payer={payer} outlook={outlook} />
        }
      </Loaded>
    </section>
  )
}

const Answers = ({
  payer,
  outlook: { blockers, invoicesCount },
}: {
  payer: Payer
  outlook: ClientOutput<typeof payerErasure>
}) => {
  const t = useTexts(erasingTexts)
  const { to } = useArea()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const name = personName(payer) || payer.email
  const erase = async () => {
    if (
      !(await confirm({
        title: t('payer.confirm_title', { name }),
        text: t('payer.confirm_text', { count: invoicesCount }),
        yes: t('payer.confirm_yes'),
        danger: true,
      }))
    )
      return
    try {
      await api(erasePayer, { id: payer.id, understood: true })
      toast(t('done.erased'))
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <p className="k-second k-small">{t('payer.text')}</p>
      <p>
        <a href={payerData.path.replace(':id', String(payer.id))} download>
          {t('payer.export')}
        </a>
      </p>
      {blockers.length > 0 && (
        <>
          <p className="k-small">{t('payer.open')}</p>
          <Blockers blockers={blockers} path={(orderId) => to(`orders/${orderId}`)} />
        </>
      )}
      <div>
        <Button variant="default" size="xs" disabled={blockers.length > 0} onClick={() => void erase()}>
          {t('payer.erase')}
        </Button>
      </div>
    </>
  )
}
