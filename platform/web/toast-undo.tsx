import { notifications } from '@mantine/notifications'

/** Says that something is gone, and for ten seconds how to have it back. */
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
