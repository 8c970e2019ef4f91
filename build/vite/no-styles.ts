/** Stands in for styles that a package would put into the page by script: the page gets them as a file instead. */
export default '';
