import type { Right } from '#platform/shared/permission.ts'
import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import {
  approveCourtCall,
  collectAgainCall,
  handOverCall,
  neverCollectCall,
  recordTitleCall,
  resolveCall,
  skipCall,
  takeBackCall,
  takeUpCall,
  unsuccessfulCall,
  writeOffCall,
} from '../contract/claim.ts'
import type { TextKey } from '#platform/shared/texts.ts'
import { collectionTexts } from '../texts.ts'
import { notCollectedReasons } from '../vocabulary.ts'
import { useClaimWords, type ClaimPage } from './claim-words.ts'

type ClaimKey = TextKey<typeof collectionTexts>
type Done =
  | 'hand_over'
  | 'take_up'
  | 'approve_court'
  | 'record_title'
  | 'report_unsuccessful'
  | 'collect_again'
  | 'never_collect'
type ConfirmText = Extract<ClaimKey, `confirm.${string}.text`>
type ClaimCall = typeof handOverCall
type Asked = 'skip' | 'write_off' | 'resolve' | 'take_back'

const dunning = 'collections.dunning'
const handOver = 'collections.hand_over'
const court = 'collections.court'

/** What may be done with a claim now, as buttons of its page; those that need a word more open a dialog. */
export const useClaimActions = (claim: ClaimPage): { actions: Action[]; dialog: ReactNode } => {
  const { t, money } = useClaimWords(claim.currency)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const has = (key: string) => claim.actions.includes(key)
  const asks = (key: Asked, permission: Right, more: Partial<Action> = {}): Action[] =>
    has(key) ? [{ key, text: t(`action.${key}`), permission, run: () => setAsked(key), ...more }] : []
  const does = (key: Done, permission: Right, call: ClaimCall, more: Partial<Action> = {}): Action[] => {
    const title = `confirm.${key}.title`
    const confirm = collectionTexts.has(title)
      ? {
          confirm: () => ({
            title: t(title, { amount: money(claim.openAmount) }),
            text: t(`confirm.${key}.text` as ConfirmText),
            yes: t(`action.${key}`),
          }),
        }
      : {}
    return has(key)
      ? [
          {
            key,
            text: t(`action.${key}`),
            permission,
            run: () => api(call, { id: claim.id }),
            done: t(`done.${key}`),
            ...confirm,
            ...more,
          },
        ]
      : []
  }
  const actions: Action[] = [
    ...does('hand_over', handOver, handOverCall, { primary: true }),
    ...does('take_up', dunning, takeUpCall, { primary: true }),
    ...does('approve_court', court, approveCourtCall, { primary: true }),
    ...does('record_title', court, recordTitleCall, { primary: true }),
    ...does('report_unsuccessful', handOver, unsuccessfulCall),
    ...does('collect_again', handOver, collectAgainCall),
    ...asks('skip', dunning),
    ...asks('take_back', handOver),
    ...asks('resolve', dunning),
    ...does('never_collect', handOver, neverCollectCall),
    ...asks('write_off', handOver, { danger: true }),
  ]
  const dialog = (
    <Modal opened={asked !== undefined} onClose={close} title={asked ? t(`action.${asked}`) : ''} centered>
      {(asked === 'skip' || asked === 'write_off') && <Because claim={claim} what={asked} onDone={close} />}
      {(asked === 'resolve' || asked === 'take_back') && <Closing claim={claim} what={asked} onDone={close} />}
    </Modal>
  )
  return { actions, dialog }
}

const Because = ({ claim, what, onDone }: { claim: ClaimPage; what: 'skip' | 'write_off'; onDone: () => void }) => {
  const { t, choice } = useClaimWords(claim.currency)
  const form = useForm({
    endpoint: what === 'skip' ? skipCall : writeOffCall,
    texts: collectionTexts,
    initial: { id: claim.id, reason: what === 'skip' ? 'seller_stopped' : 'uneconomic', text: '' },
    done: t(`done.${what}`),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t(`action.${what}`)}
      fields={[
        {
          kind: 'select',
          name: 'reason',
          required: true,
          label: t('form.reason'),
          options: notCollectedReasons.map((value) => ({ value, label: choice('not_collected_reason', value) })),
        },
        { kind: 'text', name: 'text', label: t('form.text') },
      ]}
    />
  )
}

const Closing = ({ claim, what, onDone }: { claim: ClaimPage; what: 'resolve' | 'take_back'; onDone: () => void }) => {
  const { t } = useClaimWords(claim.currency)
  const form = useForm({
    endpoint: what === 'resolve' ? resolveCall : takeBackCall,
    texts: collectionTexts,
    initial: { id: claim.id, forgives: false, text: '' },
    done: t(`done.${what}`),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t(`action.${what}`)}
      fields={[
        { kind: 'switch', name: 'forgives', label: t('form.forgives'), hint: t('form.forgives_hint') },
        { kind: 'text', name: 'text', label: t('form.text') },
      ]}
    />
  )
}
