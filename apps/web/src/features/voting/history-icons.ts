/** The icons of the history's buttons, as paths. */
export const save = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14'
export const share = 'M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 13v6.5h14V13'
