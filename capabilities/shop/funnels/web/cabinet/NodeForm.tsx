import { useState } from 'react'
import type { ClientInput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addNode, editNode } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { isOffering, mayDecline, mayHavePage, nodeForms, type NodeForm as Kind } from '../../vocabulary.ts'
import type { ShownFunnel, ShownNode } from './funnel-node.ts'
import { NodeOffer, WaitFields } from './node-fields.tsx'

type Wanted = ClientInput<typeof addNode>
const word = (id: string | number | null | undefined): string => (id == null ? '' : String(id))

type Props = { funnel: ShownFunnel; node: ShownNode | undefined; onDone: () => void }

const initialOf = (node: ShownNode | undefined, form: Kind) => ({
  name: node?.name ?? '',
  form,
  contentPageId: word(node?.contentPageId),
  redirectionUrl: node?.redirectionUrl ?? '',
  productId: word(node?.productId),
  couponCode: node?.couponCode ?? '',
  yesText: node?.yesText ?? '',
  noText: node?.noText ?? '',
  nextNodeId: word(node?.nextNodeId),
  noNodeId: word(node?.noNodeId),
  pricingPlanId: word(node?.pricingPlanId),
  headline: node?.headline ?? '',
  offerText: node?.offerText ?? '',
  couponId: word(node?.couponId),
  timeLimitMinutes: node?.timeLimitMinutes ?? null,
  themeId: node?.themeId ? String(node.themeId) : null,
  waitMinutes: word(node?.waitMinutes ?? 24 * 60),
  mailBasis: node?.mailBasis ?? 'contract',
  mailSubject: node?.mailSubject ?? '',
  mailText: node?.mailText ?? '',
})

/** A step: what it shows, and where it leads. */
export const NodeForm = ({ funnel, node, onDone }: Props) => {
  const t = useTexts(funnelTexts)
  const [kind, setKind] = useState<Kind>(node?.form ?? 'node_page')
  const form = useForm({
    endpoint: node ? editNode : addNode,
    texts: funnelTexts,
    prefix: 'node',
    initial: initialOf(node, kind),
    shape: (values) => ({ ...values, id: node ? node.id : funnel.id }) as Wanted,
    onDone,
  })
  form.mantine.watch('form', ({ value }) => setKind(value as Kind))
  const named = (list: readonly { id: string | number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  const others = named(funnel.nodes.filter(({ id }) => id !== node?.id))
  const leads = { kind: 'select', clearable: true, placeholder: t('choose.end'), options: others } as const
  return (
    <Form form={form}>
      <FormField kind="text" name="name" required />
      <FormField kind="select" name="form" required options={optionsOf(t, 'form', nodeForms)} />
      {mayHavePage(kind) && (
        <FormField
          key={kind}
          kind="select"
          name="contentPageId"
          searchable
          {...(kind === 'node_page' ? { required: true } : { clearable: true, placeholder: t('choose.plain') })}
          options={named(funnel.choices.pages.filter(({ isOfFunnels }) => isOfFunnels || kind === 'node_page'))}
        />
      )}
      {kind === 'node_link' && <FormField kind="url" name="redirectionUrl" required />}
      {kind === 'node_product' && (
        <>
          <FormField kind="select" name="productId" required searchable options={named(funnel.choices.products)} />
          <FormField kind="text" name="couponCode" />
        </>
      )}
      {isOffering(kind) && <NodeOffer form={form} funnel={funnel} chosen={word(node?.productId)} />}
      {kind === 'node_wait' && <WaitFields form={form} minutes={Number(node?.waitMinutes ?? 0)} />}
      <FormField name="nextNodeId" {...leads} />
      {(kind === 'node_page' || kind === 'node_wait') && <FormField kind="text" name="yesText" />}
      {mayDecline(kind) && (
        <>
          <FormField name="noNodeId" {...leads} />
          <FormField kind="text" name="noText" />
        </>
      )}
    </Form>
  )
}
