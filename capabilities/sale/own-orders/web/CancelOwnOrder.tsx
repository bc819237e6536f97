import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { toastError } from '#platform/web/toast.ts'
import { cancelOwnOrder, type OwnOrder } from '../contract.ts'
import { useOwnOrderWords } from './own-words.ts'

type Receipt = ClientOutput<typeof cancelOwnOrder>['receipt']

type Props = { order: OwnOrder; opened: boolean; onClose: () => void }

/** Two steps, as the law on cancel buttons requires: what happens, then the confirmation; a receipt at the end. */
export const CancelOwnOrder = ({ order, opened, onClose }: Props) => {
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
        <ReceiptShown order={order} receipt={receipt} onClose={close} />
      ) : step === 1 ? (
        <Reason order={order} value={reason} onChange={setReason} onClose={close} onNext={() => setStep(2)} />
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

type ReceiptProps = { order: OwnOrder; receipt: Receipt; onClose: () => void }

const ReceiptShown = ({ order, receipt, onClose }: ReceiptProps) => {
  const { t, time } = useOwnOrderWords(order.currency)
  return (
    <div role="status">
      <p>
        {t('own.receipt.line', {
          time: time(receipt.receivedAt),
          product: order.product.name,
          day: time(receipt.endsOn),
        })}
      </p>
      <p className="k-second">{t('own.receipt.mailed', { email: receipt.mailedTo })}</p>
      <div className="p-buttons">
        <Button onClick={onClose} data-autofocus>
          {t('own.receipt.close')}
        </Button>
      </div>
    </div>
  )
}

type ReasonProps = {
  order: OwnOrder
  value: string
  onChange: (reason: string) => void
  onClose: () => void
  onNext: () => void
}

/** The first step: what cancelling does, and why, for those who want to say it. */
const Reason = ({ order, value, onChange, onClose, onNext }: ReasonProps) => {
  const { t, time } = useOwnOrderWords(order.currency)
  const day = order.cancelWouldEndOn ? time(order.cancelWouldEndOn) : ''
  return (
    <>
      <p className="p-step">{t('own.cancel_step_1')}</p>
      <p>{t('own.cancel_effect', { product: order.product.name, day })}</p>
      <Textarea
        mt="md"
        label={t('own.cancel_reason')}
        value={value}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="p-buttons">
        <Button variant="default" onClick={onClose}>
          {t('own.cancel_keep')}
        </Button>
        <Button onClick={onNext}>{t('own.cancel_next')}</Button>
      </div>
    </>
  )
}
