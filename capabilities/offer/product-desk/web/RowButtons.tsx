import { Button } from '@mantine/core'
import { useTexts } from '#platform/web/locale.tsx'
import { productDeskTexts } from '../texts.ts'

type Props = { name: string; isDroppable: boolean; onEdit: () => void; onDrop: () => void }

/** What can be done with a row: change it, and take it away. */
export const RowButtons = ({ name, isDroppable, onEdit, onDrop }: Props) => {
  const t = useTexts(productDeskTexts)
  return (
    <>
      <Button variant="default" size="xs" aria-label={t('edit_named', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {isDroppable && (
        <Button variant="default" size="xs" aria-label={t('drop_named', { name })} onClick={onDrop}>
          {t('drop')}
        </Button>
      )}
    </>
  )
}
