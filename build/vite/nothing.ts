/** Stands in for what a package brings and the portal never uses, such as styles that come by script. */
export default '';
