import { Button, FileButton } from '@mantine/core'
import type { FormState } from './useForm.ts'

/** Puts the text of a chosen CSV file into the field `rows`, where it is read and changed before it is sent. */
export const RowsFromFile = ({ form, text }: { form: FormState; text: string }) => {
  const take = async (file: File | null) => {
    if (file) form.mantine.setFieldValue('rows', await file.text())
  }
  return (
    <div>
      <FileButton accept=".csv,text/csv" onChange={(file) => void take(file)}>
        {(props) => (
          <Button variant="default" size="xs" {...props}>
            {text}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
