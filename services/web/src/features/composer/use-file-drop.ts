import { type RefObject, useEffect, useRef, useState } from 'react';

type Part = RefObject<Element | null>;

/** The parts of the page that accept dropped files themselves. */
const parts = new Set<Part>();

/**
 * Handles files dropped on the page. A `part` gets the files dropped on it, and files dropped anywhere while it has the
 * focus. Without `part`, handles the files that no part gets. Returns whether the user is dragging such files.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, part?: Part): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (part) parts.add(part);
    const isTaken = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') === true &&
      (part ? takes(part, event) : ![...parts].some((each) => takes(each, event)));
    const onDragOver = (event: DragEvent) => {
      const isHere = isTaken(event);
      setIsOver(isHere);
      if (isHere) event.preventDefault();
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!isTaken(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    return () => {
      if (part) parts.delete(part);
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
    };
  }, [part]);
  return isOver;
}

function takes({ current }: Part, { target }: DragEvent): boolean {
  if (!current) return false;
  return (
    (target instanceof Node && current.contains(target)) || current.contains(document.activeElement)
  );
}
