import { SignUp } from '#capabilities/shop/opt-ins/web/index.ts'
import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { optIn } from '../../blocks/opt-in.ts'
import { Lines, Title } from '#capabilities/offer/content-blocks/web/index.ts'
import { usePage, usePageWords } from './page-context.ts'

/**
 * An opt-in form with the form's own texts. It is submitted to the form's own address, which shows it again with
 * errors, or announces the email.
 */
export const OptIn = ({ values }: { values: ValuesOfBlock<typeof optIn> }) => {
  const t = usePageWords()
  const { material, username, path, isEditing } = usePage()
  const form = material.forms.find(({ id }) => Number(id) === values.formId)
  if (!form?.isOpen && !isEditing) return null
  return (
    <>
      <Title at="titleText">{values.titleText}</Title>
      <Lines at="descriptionText">{values.descriptionText}</Lines>
      {form ? (
        <SignUp
          form={form}
          username={username}
          returned={undefined}
          action={form.path}
          from={path}
          isEditing={isEditing}
        />
      ) : (
        <p>{t('opt_in.choose')}</p>
      )}
    </>
  )
}
