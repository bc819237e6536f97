import { notifications } from '@mantine/notifications'

/** Reports that something was removed, and offers undo for ten seconds. */
export const toastUndo = (text: string, undo: string, putBack: () => unknown): void => {
  const id = notifications.show({
    message: (
      <span className="k-toast-undo">
        {text}
        <button
          type="button"
          className="k-link-button"
          onClick={() => {
            notifications.hide(id)
            putBack()
          }}
        >
          {undo}
        </button>
      </span>
    ),
    color: 'blue',
    autoClose: 10_000,
  })
}
