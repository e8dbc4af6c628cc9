import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { Icon } from "../icons.tsx";
import "./toast-view.css";
import { defaultDurationMs, dismissToast, shownToast, subscribeToToasts } from "./toast-store.ts";

/** The toasts' corner of the screen: F8 goes there, hovering or focusing holds the time, 50 px of swipe dismiss. */
export function ToastView() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast);
  return (
    <Toast.Provider duration={defaultDurationMs} swipeThreshold={50} swipeDirection="right">
      {toast && (
        <Toast.Root
          key={toast.id}
          className="toast"
          data-tone={toast.tone}
          {...(toast.duration !== undefined && { duration: toast.duration })}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
        >
          <Toast.Title className="toast-title">{toast.title}</Toast.Title>
          {toast.description !== undefined && (
            <Toast.Description className="toast-text">{toast.description}</Toast.Description>
          )}
          {toast.link && (
            <Toast.Action asChild altText={toast.link.label}>
              <a className="toast-link" href={toast.link.href} target="_blank" rel="noopener noreferrer">
                {toast.link.label}
              </a>
            </Toast.Action>
          )}
          <Toast.Close className="icon-btn toast-close" aria-label="Dismiss">
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" hotkey={["F8"]} />
    </Toast.Provider>
  );
}
