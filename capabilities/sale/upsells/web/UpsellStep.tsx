import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { dropUpsell, moveUpsell, showUpsells, type UpsellsOfProduct, type EditedUpsell } from '../contract.ts'
import { upsellTexts } from '../texts.ts'
import { upsellTypes, type UpsellType } from '../vocabulary.ts'
import { UpsellForm } from './UpsellForm.tsx'
import { UpsellRow } from './UpsellRow.tsx'

/** What is offered with a product: in its checkout, and after it was bought. */
export const UpsellStep = ({ product }: { product: { id: string | number } }) => (
  <Loaded endpoint={showUpsells} input={{ id: product.id }}>
    {(step) => <Step step={step} />}
  </Loaded>
)

const Step = ({ step }: { step: UpsellsOfProduct }) => {
  const t = useTexts(upsellTexts)
  const { refresh, send, drop } = useUpsellDeeds()
  const [open, setOpen] = useState<{ type: UpsellType; upsell: EditedUpsell | undefined }>()
  const close = () => {
    setOpen(undefined)
    void refresh()
  }
  const title = open && t(`${open.type}s.${open.upsell ? 'edit' : 'add'}`)
  return (
    <div className="k-stack">
      {upsellTypes.map((type) => {
        const upsells = step.upsells.filter((each) => each.type === type)
        return (
          <section key={type} className="k-panel" aria-labelledby={`upsells-${type}`}>
            <h3 id={`upsells-${type}`}>{t(`${type}s.title`)}</h3>
            <p className="k-second k-small">{t(`${type}s.text`)}</p>
            {upsells.length === 0 && <p>{t(step.products.length === 0 ? 'needs_product' : `${type}s.empty`)}</p>}
            <ul className="k-rows">
              {upsells.map((upsell, at) => (
                <UpsellRow
                  key={String(upsell.id)}
                  upsell={upsell}
                  isFirst={at === 0}
                  isLast={at === upsells.length - 1}
                  onMove={(by) => void send(() => api(moveUpsell, { id: upsell.id, by }))}
                  onEdit={() => setOpen({ type, upsell })}
                  onDrop={() => void drop(upsell)}
                />
              ))}
            </ul>
            {step.products.length > 0 && (
              <div className="k-form-foot">
                <Button
                  leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
                  variant={upsells.length === 0 ? 'filled' : 'default'}
                  onClick={() => setOpen({ type, upsell: undefined })}
                >
                  {t(`${type}s.add`)}
                </Button>
              </div>
            )}
          </section>
        )
      })}
      <Modal opened={open !== undefined} onClose={() => setOpen(undefined)} title={title} size="lg" centered>
        {open && <UpsellForm step={step} type={open.type} upsell={open.upsell} onDone={close} />}
      </Modal>
    </div>
  )
}

const useUpsellDeeds = () => {
  const t = useTexts(upsellTexts)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const refresh = () => queries.invalidateQueries()
  const send = async (call: () => Promise<unknown>, done?: string) => {
    try {
      await call()
      if (done) toast(done)
      await refresh()
    } catch (error) {
      toastError(error)
    }
  }
  const drop = async ({ id, headline }: EditedUpsell) => {
    if (
      await confirm({
        title: t('confirm.drop', { name: headline }),
        text: t('confirm.drop_text'),
        yes: t('row.drop'),
        danger: true,
      })
    )
      await send(() => api(dropUpsell, { id }), t('dropped'))
  }
  return { refresh, send, drop }
}
