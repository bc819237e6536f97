import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { cancelOwnOrder, type OwnOrder } from '../../contract/own.ts'
import { useOwnOrderWords } from './own-words.ts'

type Receipt = ClientOutput<typeof cancelOwnOrder>['receipt']

/** Two steps, as the law on cancel buttons requires: what happens, then the confirmation; a receipt at the end. */
export const CancelOwnOrder = ({
  order,
  opened,
  onClose,
}: {
  order: OwnOrder
  opened: boolean
  onClose: () => void
}) => {
  const { t, time } = useOwnOrderWords(order.currency)
  const queries = useQueryClient()
  const [step, setStep] = useState<1 | 2>(1)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [receipt, setReceipt] = useState<Receipt>()
  const day = order.cancelWouldEndOn ? time(order.cancelWouldEndOn) : ''
  const product = order.product.name
  const close = () => {
    onClose()
    setStep(1)
    if (receipt) void queries.invalidateQueries()
    setReceipt(undefined)
  }
  const send = async () => {
    setBusy(true)
    try {
      setReceipt((await api(cancelOwnOrder, { id: order.id, reason: reason.trim() || null })).receipt)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={receipt ? t('own.receipt.title') : t('own.cancel')}
      centered
      attributes={{ header: { role: 'none' } }}
    >
      {receipt ? (
        <div role="status">
          <p>{t('own.receipt.line', { time: time(receipt.receivedAt), product, day: time(receipt.endsOn) })}</p>
          <p className="k-second">{t('own.receipt.mailed', { email: receipt.mailedTo })}</p>
          <div className="p-buttons">
            <Button onClick={close} data-autofocus>
              {t('own.receipt.close')}
            </Button>
          </div>
        </div>
      ) : step === 1 ? (
        <>
          <p className="p-step">{t('own.cancel_step_1')}</p>
          <p>{t('own.cancel_effect', { product, day })}</p>
          <Textarea
            mt="md"
            label={t('own.cancel_reason')}
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className="p-buttons">
            <Button variant="default" onClick={close}>
              {t('own.cancel_keep')}
            </Button>
            <Button onClick={() => setStep(2)}>{t('own.cancel_next')}</Button>
          </div>
        </>
      ) : (
        <>
          <p className="p-step">{t('own.cancel_step_2')}</p>
          <p>{t('own.cancel_check', { product, token: order.number, day })}</p>
          <div className="p-buttons">
            <Button variant="default" onClick={close}>
              {t('own.cancel_keep')}
            </Button>
            <Button color="red" loading={isBusy} onClick={() => void send()}>
              {t('own.cancel_confirm')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
