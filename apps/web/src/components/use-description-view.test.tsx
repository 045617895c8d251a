import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDescriptionView } from './use-description-view.ts'

type View = ReturnType<typeof useDescriptionView>['view']

/** Renders the editor in a form that shows each change only when the test says so, as on a slow phone. */
function renderEditor() {
  let current: View
  const changes: string[] = []
  function Editor({ value }: { value: string }) {
    const { mount, view } = useDescriptionView({
      value,
      onChange: (html) => changes.push(html),
      onLinkKey: () => {},
    })
    current = view
    return <div ref={mount} />
  }
  const { container, rerender } = render(<Editor value="" />)
  return {
    changes,
    text: () => container.textContent,
    type: (letter: string) => act(() => current?.dispatch(current.state.tr.insertText(letter))),
    show: (value: string) => rerender(<Editor value={value} />),
  }
}

test('letters that are typed before the form has shown the ones before are kept', () => {
  const editor = renderEditor()
  editor.type('S')
  editor.type('o')
  editor.show('S')
  expect(editor.text()).toBe('So')
  editor.type('u')
  editor.show('So')
  editor.show('Sou')
  editor.type('p')
  expect(editor.changes).toEqual(['S', 'So', 'Sou', 'Soup'])
  expect(editor.text()).toBe('Soup')
})

test('a text that the form sets replaces what was typed', () => {
  const editor = renderEditor()
  editor.type('S')
  editor.show('From the page')
  expect(editor.text()).toBe('From the page')
  editor.show('S')
  expect(editor.text()).toBe('S')
})
